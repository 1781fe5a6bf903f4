import { expect, test } from 'vitest'
import { ApiRefusal, NetworkFault } from './api-errors.ts'
import { localErrorText } from './error-text.ts'

const refusal = new ApiRefusal(409, { code: 'otp_too_many', message: 'The Network is busy' })

test.each([
	['the server’s own message as it is', refusal, '', 'The Network is busy'],
	['network', new Error('network Error'), '', 'network error'],
	['Network', new TypeError('Network request Failed'), '', 'network request failed'],
	['NETWORK', new Error('ERR_NETWORK_Changed'), '', 'err_network_changed'],
	[
		'no response, with the text for the network',
		new NetworkFault(undefined),
		'Network Error. Try Again',
		'network error. try again',
	],
	['another error as it is', new Error('No Such Thing'), '', 'No Such Thing'],
	['a value that is no error', 'Network Away', '', 'network away'],
])('a local error: %s', (_, error, networkText, shown) => expect(localErrorText(error, networkText)).toBe(shown))
