/** The providers' own logos, in the colours their rules require. */
export function GoogleMark() {
	return (
		<svg viewBox="0 0 48 48" width="20" height="20" className="shrink-0" aria-hidden="true" focusable="false">
			<path
				fill="#4285F4"
				d="M45.1 24.5c0-1.6-.1-2.8-.4-4H24v7.3h12.1c-.2 2-1.6 5-4.5 7l6.8 5.3c4.1-3.8 6.7-9.4 6.7-15.6z"
			/>
			<path
				fill="#34A853"
				d="M24 46c5.9 0 10.9-2 14.5-5.3l-6.8-5.4c-1.9 1.3-4.4 2.2-7.7 2.2-5.8 0-10.7-3.8-12.4-9.1l-7 5.4C8.1 41 15.5 46 24 46z"
			/>
			<path
				fill="#FBBC05"
				d="M11.6 28.4c-.5-1.4-.7-2.9-.7-4.4s.3-3 .7-4.4l-7.1-5.5C3 17.1 2 20.4 2 24s.9 6.9 2.5 9.9z"
			/>
			<path
				fill="#EA4335"
				d="M24 10.5c4.1 0 6.9 1.8 8.5 3.3l6.2-6.1C34.9 4.1 29.9 2 24 2 15.5 2 8.1 7 4.5 14.1l7.1 5.5C13.3 14.3 18.2 10.5 24 10.5z"
			/>
		</svg>
	)
}

/** Facebook's logo. */
export function FacebookMark() {
	return (
		<svg viewBox="0 0 24 24" width="20" height="20" className="shrink-0" aria-hidden="true" focusable="false">
			<path
				fill="#1877F2"
				d="M24 12a12 12 0 1 0-13.9 11.9v-8.4H7.1V12h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12z"
			/>
			<path
				fill="#fff"
				d="m16.7 15.5.5-3.5h-3.4V9.8c0-1 .5-1.9 2-1.9h1.5v-3s-1.4-.2-2.7-.2c-2.7 0-4.5 1.7-4.5 4.7V12h-3v3.5h3v8.4a12 12 0 0 0 3.7 0v-8.4z"
			/>
		</svg>
	)
}
