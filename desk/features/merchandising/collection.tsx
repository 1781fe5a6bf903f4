import { CuratedEditor } from './curated-editor.tsx'

/** One collection, or a new one. */
export default function Collection() {
	return <CuratedEditor kind="collection" />
}
