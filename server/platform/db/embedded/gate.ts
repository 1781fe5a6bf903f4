import { createServer, type Server, type Socket } from 'node:net'
import { FrameReader, message, ownStatement, readyState, refusal } from './frames.ts'

/** PGlite's single session: executes whole messages and returns the reply. */
export type Session = (bytes: Buffer) => Promise<Buffer>
export type Limits = {
	/** Milliseconds a statement may wait for another connection's transaction that is idle. */
	wait: number
	/** Milliseconds a statement may wait for a transaction that keeps running statements, such as a large load. */
	busy: number
	/** Milliseconds a transaction may stay without a statement. */
	idle: number
	/** Milliseconds one statement may take before the store is restarted. */
	stuck: number
}
type Connection = {
	id: number
	socket: Socket
	reader: FrameReader
	batch: Buffer[]
	statements: Set<string>
	lastActive: number
}
type Unit = { connection: Connection; bytes: Buffer; last: string; since: number; silent?: boolean }

/**
 * Lets many connections share PGlite's single session. A batch of messages is executed as a whole, up to its Sync, and a
 * connection with an open transaction keeps the session until it ends, so that statements of connections are not mixed.
 */
export class Gate {
	readonly #session: Session
	readonly #greeting: Buffer
	readonly #limits: Limits
	readonly #fatal: (error: Error) => void
	readonly #server: Server
	readonly #connections = new Set<Connection>()
	readonly #sweeper: NodeJS.Timeout
	#queue: Unit[] = []
	#owner: Connection | undefined
	#running = false
	#nextId = 1

	constructor(session: Session, greeting: Buffer, limits: Limits, fatal: (error: Error) => void) {
		this.#session = session
		this.#greeting = greeting
		this.#limits = limits
		this.#fatal = fatal
		this.#server = createServer((socket) => this.#accept(socket))
		this.#sweeper = setInterval(() => this.#sweep(), Math.min(250, limits.wait / 4))
	}

	/** Listens on a unix socket. */
	listen(path: string): Promise<void> {
		return new Promise((resolve, reject) => {
			this.#server.once('error', reject)
			this.#server.listen(path, resolve)
		})
	}

	/** Ends every connection; an open transaction is rolled back. */
	async close(): Promise<void> {
		clearInterval(this.#sweeper)
		const closed = new Promise((resolve) => this.#server.close(resolve))
		for (const { socket } of this.#connections) socket.destroy()
		await closed
	}

	#accept(socket: Socket) {
		const connection: Connection = {
			id: this.#nextId++,
			socket,
			reader: new FrameReader(),
			batch: [],
			statements: new Set(),
			lastActive: Date.now(),
		}
		this.#connections.add(connection)
		socket.on('data', (chunk) => this.#receive(connection, chunk))
		socket.on('error', () => socket.destroy())
		socket.on('close', () => this.#leave(connection))
	}

	#receive(connection: Connection, chunk: Buffer) {
		try {
			for (const frame of connection.reader.read(chunk)) {
				if (frame.kind === 'encryption') connection.socket.write('N')
				else if (frame.kind === 'cancel') connection.socket.end()
				else if (frame.kind === 'startup') connection.socket.write(this.#greeting)
				else this.#collect(connection, frame.type, frame.bytes)
			}
		} catch {
			connection.socket.destroy()
		}
	}

	#collect(connection: Connection, type: string, bytes: Buffer) {
		if (type === 'X') return connection.socket.end()
		connection.batch.push(ownStatement(type, bytes, `${connection.id}:`, connection.statements))
		if (!'SQFH'.includes(type)) return
		this.#queue.push({ connection, bytes: Buffer.concat(connection.batch), last: type, since: Date.now() })
		connection.batch = []
		void this.#pump()
	}

	async #pump() {
		if (this.#running) return
		this.#running = true
		try {
			for (let unit = this.#next(); unit; unit = this.#next()) {
				await this.#run(unit)
				// Between two batches replies are sent and new bytes are received.
				await new Promise(setImmediate)
			}
		} catch (error) {
			this.#fatal(error as Error)
		} finally {
			this.#running = false
		}
	}

	#next(): Unit | undefined {
		const at = this.#owner ? this.#queue.findIndex((unit) => unit.connection === this.#owner) : 0
		return at === -1 ? undefined : this.#queue.splice(at, 1)[0]
	}

	async #run({ connection, bytes, last, silent }: Unit) {
		const reply = await this.#session(bytes)
		const state = readyState(reply)
		if (state === undefined && last !== 'H') throw new Error('the embedded database stopped answering')
		this.#owner = state === 'I' ? undefined : connection
		connection.lastActive = Date.now()
		if (!silent && connection.socket.writable) connection.socket.write(reply)
	}

	/** Ends a connection as a PostgreSQL backend does: rolls back and discards settings and statements. */
	#leave(connection: Connection) {
		this.#connections.delete(connection)
		this.#queue = this.#queue.filter((unit) => unit.connection !== connection)
		const closes = [...connection.statements].map((name) => message('C', `S${name}\0`))
		const undo = [message('Q', 'rollback\0'), message('Q', 'reset all\0')]
		const bytes = Buffer.concat([message('S', ''), ...undo, ...closes, message('S', '')])
		this.#queue.push({ connection, bytes, last: 'S', since: Date.now(), silent: true })
		void this.#pump()
	}

	#sweep() {
		const now = Date.now()
		const owner = this.#owner
		if (!owner) return
		if (now - owner.lastActive > this.#limits.idle) {
			owner.socket.write(refusal('FATAL', '25P03', 'terminating connection: transaction left idle'))
			owner.socket.destroySoon()
			return
		}
		const most = longestWait(now - owner.lastActive, this.#limits)
		const late = this.#queue.filter((unit) => !unit.silent && now - unit.since > most)
		if (late.length === 0) return
		this.#queue = this.#queue.filter((unit) => !late.includes(unit))
		const text = 'the embedded store is held by another transaction (was a statement outside it awaited inside it?)'
		for (const { connection } of late) connection.socket.write(refusal('ERROR', '55P03', text))
	}
}

/**
 * Milliseconds a statement may wait for a transaction that has run no statement for `idle` milliseconds. A busy transaction
 * ends by itself; an idle one may be waiting for a statement of this queue.
 */
export function longestWait(idle: number, limits: Pick<Limits, 'wait' | 'busy'>): number {
	return idle > limits.wait ? limits.wait : limits.busy
}
