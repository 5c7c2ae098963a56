/** The pages of the demo: none in production. The build of the demo replaces this file. */
export const demoRoutes = [] as const
