import { Worker } from 'node:worker_threads'
import type { Camera } from './camera.ts'
import { lightCells } from './cells.ts'
import { meter, save, smoothLight } from './film.ts'
import { coarseFor, type Job } from './job.ts'
import type { Scene } from './scene.ts'

export type Shot = {
  file: string
  camera: Camera
  inside: boolean
  exposure: number
  /** Bytes its file may have. */
  most: number
  fast: boolean
}

/** Threads that photograph one scene. Close it when the pictures are taken. */
export class Studio {
  #scene: Scene
  #threads: Worker[]

  constructor(scene: Scene, threads: number) {
    this.#scene = scene
    const cells = lightCells(scene)
    this.#threads = Array.from(
      { length: threads },
      () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: { scene, cells } }),
    )
  }

  async #run(pass: 'coarse' | 'paint', job: Job): Promise<void> {
    Atomics.store(job.next, 0, 0)
    await Promise.all(
      this.#threads.map(
        (thread) =>
          new Promise<void>((resolve, reject) => {
            thread.once('error', reject)
            thread.once('message', () => {
              thread.removeListener('error', reject)
              resolve()
            })
            thread.postMessage({ pass, job })
          }),
      ),
    )
  }

  async shoot(shot: Shot): Promise<void> {
    const { width, height } = shot.camera
    // A panorama has twice the pixels of a still and is looked at through a small window.
    const quick = shot.fast || shot.camera.kind === 'panorama'
    const job: Job = {
      camera: shot.camera,
      inside: shot.inside,
      gather: quick ? 16 : 18,
      direct: quick ? 8 : 9,
      rays: quick ? [2, 3] : [2, 4],
      pull: this.#scene.sky.dusk ? 1 : 0.11,
      exposure: 1,
      balance: [1, 1, 1],
      next: new Int32Array(new SharedArrayBuffer(4)),
      coarse: coarseFor(width, height),
      pixels: new Float32Array(new SharedArrayBuffer(width * height * 12)),
    }
    await this.#run('coarse', job)
    smoothLight(job.coarse)
    const { exposure, balance } = meter(job.coarse, shot.inside, this.#scene.sky.dusk)
    Object.assign(job, { exposure: exposure * shot.exposure, balance })
    await this.#run('paint', job)
    await save(job.pixels, width, height, shot.file, shot.most)
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()))
  }
}
