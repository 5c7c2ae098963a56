/** The navigation code of the router, in a separate chunk. */
declare module 'virtual:router-loading' {}
