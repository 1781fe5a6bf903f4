import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']
type Files = { ahead: string[]; script: string }

/** Routes of every page: their code comes with the entry. */
const ofEntry = ['root', 'routes/layout']

const known = new WeakMap<Manifest, Map<string, Files>>()

/**
 * The files with which a page of these routes begins. Without HTTP/2 a browser loads six files at once, so the large ones are
 * asked for first. After the style sheet they are asked for a moment later than the first picture, which then does not share a
 * slow network with them.
 */
export function StartLinks({ manifest, ids }: { manifest: Manifest; ids: string[] }) {
	return filesOf(manifest, ids).ahead.map((file) => (
		<link key={file} rel="modulepreload" href={file} onLoad={staysInPlace} />
	))
}

/** React moves links without such a handler to the beginning of the head. It is not written into the page. */
const staysInPlace = () => {}

/**
 * The script that starts a page of these routes. It sets what the router reads (`browser-router.ts`): the list of routes and
 * the modules of this page.
 */
export function StartScript({
	manifest,
	ids,
	nonce,
}: {
	manifest: Manifest
	ids: string[]
	nonce: string | undefined
}) {
	const { script } = filesOf(manifest, ids)
	// biome-ignore lint/security/noDangerouslySetInnerHtml: names of our own files, named by its hash in the policy
	return <script nonce={nonce} type="module" async dangerouslySetInnerHTML={{ __html: script }} />
}

function filesOf(manifest: Manifest, ids: string[]): Files {
	const pages = known.get(manifest) ?? new Map<string, Files>()
	known.set(manifest, pages)
	const key = ids.join()
	const found = pages.get(key) ?? makeFiles(manifest, ids)
	pages.set(key, found)
	return found
}

function makeFiles({ url, entry, routes }: Manifest, ids: string[]): Files {
	const own = ids.filter((id) => !ofEntry.includes(id)).flatMap((id) => routes[id] ?? [])
	const ofPage = own.flatMap(({ module, imports = [] }) => [module, ...imports])
	const ahead = [...(entry.imports ?? []).toReversed(), entry.module, url, ...ofPage]
	const imports = own.map(({ module }, at) => `import * as r${at} from${JSON.stringify(module)};`)
	const modules = own.map(({ id }, at) => `${JSON.stringify(id)}:r${at}`)
	const script = `import${JSON.stringify(url)};${imports.join('')}window.__reactRouterRouteModules={${modules}};import(${JSON.stringify(entry.module)})`
	return { ahead: [...new Set(ahead)], script }
}
