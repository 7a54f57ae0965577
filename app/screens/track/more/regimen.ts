export { MoreFields } from './more-fields.tsx'
export { RegimenPreview } from './regimen-preview.tsx'
