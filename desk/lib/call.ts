import { ApiRefusal } from '#client/api-errors.ts'
import { sendCall } from '#client/api-transport.ts'
import { attempt } from '#client/failures.ts'
import { type DeskCallName, deskCalls } from '#contract/desk/index.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { currentLanguage } from './language.ts'
import { askForProof } from './proof.ts'
import { noteSignedOut } from './session.ts'

export type Input<N extends DeskCallName> = InputOf<(typeof deskCalls)[N]>
export type Reply<N extends DeskCallName> = ReplyOf<(typeof deskCalls)[N]>

/** Milliseconds for a file: a picture of 10 MB on a slow line. */
const uploadTimeoutMs = 300_000

type Options = {
	signal?: AbortSignal
	/** Idempotency-Key: the same key is the same change. */
	key?: string
	/** The file of a call with `upload`. */
	file?: Blob
}

/**
 * Calls the desk's server, with the session's cookie. Where the server requires a proof of who one is, the person is asked
 * and the call repeated. When the session has ended, the sign-in page follows. Throws ApiRefusal or NetworkFault; a success
 * removes the error toasts of earlier failures of the same call.
 */
export async function call<N extends DeskCallName>(name: N, input: Input<N>, options: Options = {}): Promise<Reply<N>> {
	const { params = {} } = input as { params?: object }
	return attempt(`${name} ${JSON.stringify(params)}`, async () => {
		try {
			return await send<N>(name, input as object, options)
		} catch (error) {
			if (!(error instanceof ApiRefusal)) throw error
			if (error.code === 'unauthorized') noteSignedOut()
			if (error.code === 'staff_proof_required' && (await askForProof())) return send<N>(name, input as object, options)
			throw error
		}
	})
}

function send<N extends DeskCallName>(name: N, input: object, { signal, key, file }: Options): Promise<Reply<N>> {
	return sendCall<Reply<N>>(deskCalls[name], input, {
		base: '/api/v2',
		language: currentLanguage(),
		send: (url, init) => fetch(url, init),
		...(signal && { signal }),
		...(key !== undefined && { headers: { 'idempotency-key': key } }),
		...(file && { file, timeout: uploadTimeoutMs }),
	})
}
