/** The link to the demo mailbox: none in production. The build of the demo replaces this file. */
export const DemoMailLink = (_: { email: string }) => null
