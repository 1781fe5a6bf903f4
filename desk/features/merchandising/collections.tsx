import { CuratedList } from './curated-list.tsx'

/** All collections. */
export default function Collections() {
	return <CuratedList kind="collection" />
}
