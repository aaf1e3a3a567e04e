/** Pixels of the longer side; larger files than this are not opened for a thumbnail. */
const WIDTH = 128
const MOST = 60_000_000

/** The address of a small picture of a file; null where the browser cannot read it (raw files, films). */
export async function smallPicture(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/') || file.size > MOST) return null
  try {
    const picture = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'low' })
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.7))
    return blob && URL.createObjectURL(blob)
  } catch {
    return null
  }
}
