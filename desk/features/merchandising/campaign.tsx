import { CuratedEditor } from './curated-editor.tsx'

/** One campaign, or a new one. */
export default function Campaign() {
	return <CuratedEditor kind="campaign" />
}
