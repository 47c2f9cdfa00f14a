/** The compiled codecs that pictures are read and written with; the bundle has them beside its code. */
export const codecFiles = {
  decoder: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  encoder: '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
  resizer: '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm',
} as const
