import type { Writing } from '#server/platform/write.ts'

/** The first picture that is made becomes the order's cover; one that is chosen stays. */
export async function chooseCover(w: Writing, orderId: number, assetId: number): Promise<void> {
  await w.tx
    .updateTable('orders')
    .set({ cover_asset_id: assetId })
    .where('id', '=', orderId)
    .where('cover_asset_id', 'is', null)
    .execute()
}

/** A cover that is removed leaves the order without one. */
export async function dropCover(w: Writing, orderId: number, assetId: number): Promise<void> {
  await w.tx
    .updateTable('orders')
    .set({ cover_asset_id: null })
    .where('id', '=', orderId)
    .where('cover_asset_id', '=', assetId)
    .execute()
}
