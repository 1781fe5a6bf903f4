// The Firebase cases against Google's own Auth emulator, if its package is installed; it is too big for a dependency of the
// shop.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const env = { ...process.env, PATH: path.join(root, 'node_modules/.bin') + path.delimiter + process.env.PATH }
const tool = process.platform === 'win32' ? 'firebase.cmd' : 'firebase'
const run = (args, stdio) => spawnSync(tool, args, { cwd: root, env, stdio })

if (run(['--version'], 'ignore').status !== 0) {
	process.stdout.write(
		'skipped: the Auth emulator is not installed. `npm install --global firebase-tools` (about 300 MB), then again.\n',
	)
	process.exit(0)
}
const cases = 'node node_modules/vitest/vitest.mjs run --project firebase'
const exec = ['emulators:exec', '--only', 'auth', '--project', 'demo-haat', '--config', 'tools/firebase.json', cases]
process.exit(run(exec, 'inherit').status ?? 1)
