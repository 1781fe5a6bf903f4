// Prints a software bill of materials (CycloneDX) of a running shop: `npm run --silent sbom`.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const folder = 'node_modules/'
const running = new Set(
	Object.entries(packages)
		.filter(([path, { dev }]) => path !== '' && !dev)
		.map(([path, { name, version }]) => `${name ?? path.slice(path.lastIndexOf(folder) + folder.length)}@${version}`),
)

const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
if (status !== 0) {
	process.stderr.write(stderr)
	process.exit(1)
}
// Not npm's own --omit=dev: it leaves out packages that packages for development need too, such as React.
const bill = JSON.parse(stdout)
const root = bill.metadata.component['bom-ref']
const isPart = (ref) => ref === root || running.has(ref)
bill.metadata.component.name = packages[''].name
bill.components = bill.components.filter((component) => isPart(component['bom-ref']))
bill.dependencies = bill.dependencies
	.filter(({ ref }) => isPart(ref))
	.map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isPart) }))
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
