import { data } from 'react-router'

/** Any other address. */
export function loader() {
	throw data(null, { status: 404 })
}

export default function NotFound() {
	return null
}
