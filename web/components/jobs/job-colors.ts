import type { CSSProperties } from 'react'
import type { JobColor } from '../../../shared/fields/job-color.ts'

/** The fan deck's colors as they are mixed. */
export const jobColorValues: Record<JobColor, string> = {
  'Barn Red': '#8f2c26',
  Brick: '#b4503c',
  Terracotta: '#d0764d',
  Pumpkin: '#e08a2e',
  Marigold: '#eab03a',
  Mustard: '#bf9a2b',
  Butter: '#f0da8c',
  'Lime Wash': '#c5cf63',
  Fern: '#6f9a3e',
  Sage: '#9db08c',
  Pine: '#33614a',
  Jade: '#2f9e79',
  Teal: '#1f7f86',
  Lagoon: '#4fb3c2',
  Sky: '#8fc4e6',
  Denim: '#4a78a8',
  Cobalt: '#2f55c0',
  Midnight: '#2b3560',
  Iris: '#7a6cc9',
  Plum: '#6d3a72',
  Orchid: '#c07fc2',
  Rose: '#e08ba0',
  Clay: '#a9826a',
  Slate: '#66737f',
}

declare module 'react' {
  interface CSSProperties {
    /** The color that `.chip`, `.fan-card` and their like are filled with. */
    '--paint'?: string
  }
}

/** The style that gives a block its job's paint: its main color where it is known how that looks. */
export function colorStyle(color: JobColor, look?: string | null): CSSProperties {
  return { '--paint': look ?? jobColorValues[color] }
}
