import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // Emptied by each build: the bundled server lies beside it (scripts/built.ts).
  buildDirectory: 'build/site',
  ssr: false,
  prerender: ['/', '/auth', '/privacy', '/terms', '/brand', '/marketing-screenshots', '/calculator', '/learn'],
} satisfies Config
