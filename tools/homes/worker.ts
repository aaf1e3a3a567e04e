import { parentPort, workerData } from 'node:worker_threads'
import type { Job } from './job.ts'
import type { Cells } from './light.ts'
import { painter } from './picture.ts'
import type { Scene } from './scene.ts'

/** A thread of the renderer: keeps the scene, takes rows of one pass after another. */
const { scene, cells } = workerData as { scene: Scene; cells: Cells }
const passes = painter(scene, cells)
parentPort?.on('message', ({ pass, job }: { pass: 'coarse' | 'paint'; job: Job }) => {
  passes[pass](job)
  parentPort?.postMessage('done')
})
