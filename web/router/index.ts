import { Redirection } from './decode.ts'

/*
 * In the browser this file stands for `react-router` and `react-router/dom` (`vite.config.ts`): what the shop's pages use of
 * them, by the same names and in a fifth of the bytes. In the build for the server `on-server.tsx` stands for
 * it; `npm run dev` uses the package itself.
 */
export { Meta } from './head.tsx'
export * from './hooks.ts'
export { HydratedRouter, Outlet } from './hydrated-router.tsx'
export { Form, Link, useSubmit } from './links.tsx'
export { createPath } from './router.ts'
export { UNSAFE_useScrollRestoration } from './scroll.ts'

/** Elements of the head that a route asks for: no route of this shop does. */
export const Links = () => null

/** Thrown by middleware: a new document is loaded. */
export const redirectDocument = (to: string) => new Redirection({ redirect: to, reload: true })

/* Used in code for the server only, which is not part of the browser's script: the build checks it. */
export {
	createContext,
	data,
	redirect,
	Scripts,
	ScrollRestoration,
} from 'react-router'
