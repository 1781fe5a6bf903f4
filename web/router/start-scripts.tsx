import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']
type Files = { ahead: string[]; script: string }

/** Routes of every page: their code comes with the entry. */
const ofEntry = ['root', 'routes/layout']

const known = new WeakMap<Manifest, Map<string, Files>>()

/**
 * The files with which a page of these routes begins, and the script that starts them. Without HTTP/2 a browser loads six files
 * at once, so the large ones are asked for first. The script sets what the router reads (`browser-router.ts`): the list of
 * routes and the modules of this page.
 */
export function StartScripts({
	manifest,
	ids,
	nonce,
}: {
	manifest: Manifest
	ids: string[]
	nonce: string | undefined
}) {
	const { ahead, script } = filesOf(manifest, ids)
	return (
		<>
			{ahead.map((file) => (
				<link key={file} rel="modulepreload" href={file} />
			))}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: names of our own files, named by its hash in the policy */}
			<script nonce={nonce} type="module" async dangerouslySetInnerHTML={{ __html: script }} />
		</>
	)
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
