import { CuratedList } from './curated-list.tsx'

/** All campaigns. */
export default function Campaigns() {
	return <CuratedList kind="campaign" />
}
