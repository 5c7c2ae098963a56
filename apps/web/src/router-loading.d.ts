/** What the router needs to go on to another page; fetched ahead of it. */
declare module 'virtual:router-loading' {}
