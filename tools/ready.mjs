// Exits with 0 if the shop of this machine can serve requests: the health check of its container.
const port = process.env.PORT || '3000'
const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_500) }).then(
	({ ok }) => ok,
	() => false,
)
process.exitCode = ready ? 0 : 1
