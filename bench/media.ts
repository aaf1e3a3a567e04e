import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { cameraFile } from '#db/testing/camera-files.ts'
import { derivativeSizes, makeDerivative, sizes } from '#server/platform/images.ts'
import { median } from './load.ts'
import { report } from './report.ts'

/** What comes in of a morning, by kind and frame. */
const morning = [
  ['telephone', 0],
  ['telephone', 1],
  ['camera', 2],
  ['camera', 3],
  ['progressive', 0],
] as const

/** All five sizes of the same photographs, beside sharp with the same sizes and qualities and nothing else. */
export async function benchMedia(rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'propolis-bench-'))
  const files: string[] = []
  for (const [kind, frame] of morning) {
    const { name, body } = await cameraFile(kind, frame)
    const file = join(folder, `${frame}-${name}`)
    writeFileSync(file, body)
    files.push(file)
  }
  const times: { ours: number; bare: number }[] = []
  try {
    await ours(files, folder)
    for (let round = 0; round < rounds; round += 1)
      times.push({ ours: await took(() => ours(files, folder)), bare: await took(() => bare(files, folder)) })
  } finally {
    rmSync(folder, { recursive: true })
  }
  report(
    `derivatives: five sizes of a photograph, ours`,
    median(times.map((each) => each.ours)) / files.length,
    'ms',
  )
  report(
    `derivatives: five sizes of a photograph, bare sharp`,
    median(times.map((each) => each.bare)) / files.length,
    'ms',
  )
  report(
    'derivatives: time of ours to bare sharp',
    median(times.map((each) => each.ours / each.bare)),
    'ratio',
  )
}

async function took(run: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

async function ours(files: readonly string[], folder: string): Promise<void> {
  for (const file of files)
    for (const size of derivativeSizes) await makeDerivative(file, size, join(folder, `ours-${size}.jpg`))
}

async function bare(files: readonly string[], folder: string): Promise<void> {
  for (const file of files)
    for (const name of derivativeSizes) {
      const size = sizes[name]
      const image = sharp(file).autoOrient()
      if ('resize' in size) image.resize(size.resize)
      const { quality, progressive } = size
      await image.jpeg({ quality, progressive }).toFile(join(folder, `bare-${name}.jpg`))
    }
}
