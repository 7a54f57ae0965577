import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: false,
  prerender: ['/', '/auth', '/privacy', '/terms', '/brand', '/marketing-screenshots', '/calculator', '/learn'],
} satisfies Config
