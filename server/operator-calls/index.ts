export { readQuestion } from './read-question.ts'
export { operatorCallHandlers } from './routes.ts'
export { listJobs, runJob } from './run-job.ts'
