import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/**
 * The folder of the programs of a PostgreSQL that has Citus: that of `installed`, or else a copy of it under `home` into which
 * Citus is built from `source`, a directory or an archive of its sources. Nothing outside `home` is changed. Building needs a
 * compiler, the headers of this PostgreSQL, of libzstd, liblz4 and Kerberos. @throws what the compiler says.
 */
export function programsWithCitus(installed: string, source: string | undefined, home: string): string {
  const programs = realFolder(installed)
  if (hasCitus(programs)) return programs
  if (source === undefined)
    throw new Error(
      'This PostgreSQL has no Citus. Give the path of its sources: npm run citus -- <directory or archive>.',
    )
  const config = configOf(programs)
  for (const part of ['bindir', 'pkglibdir', 'sharedir'] as const) copyUnder(home, config(part))
  // The path may be relative, and the programs run elsewhere.
  const given = resolve(source)
  const sources = unpacked(given, join(home, 'citus'))
  if (declaresPrivilege(config('includedir-server'))) applyPatches(dirname(given), sources)
  const build = (command: string, ...args: readonly string[]): void =>
    void execFileSync(command, args, { cwd: sources, stdio: ['ignore', 'ignore', 'inherit'] })
  build('./configure', `PG_CONFIG=${join(programs, 'pg_config')}`, '--without-libcurl')
  // The warnings of its compilation are nothing to us.
  build('make', '--silent', `-j${availableParallelism()}`, 'with_llvm=no', 'COPT=-w')
  build('make', '--silent', 'install', 'with_llvm=no', `DESTDIR=${home}`)
  return join(home, config('bindir'))
}

/** Whether the PostgreSQL with these programs has Citus. One without pg_config counts as one without. */
export function hasCitus(installed: string): boolean {
  const programs = realFolder(installed)
  return (
    existsSync(join(programs, 'pg_config')) &&
    existsSync(join(configOf(programs)('sharedir'), 'extension/citus.control'))
  )
}

/** Links may lead to the programs that PATH has. */
const realFolder = (programs: string): string => dirname(realpathSync(join(programs, 'postgres')))

type Part = 'bindir' | 'pkglibdir' | 'sharedir' | 'includedir-server'

const configOf =
  (programs: string) =>
  (part: Part): string =>
    execFileSync(join(programs, 'pg_config'), [`--${part}`], { encoding: 'utf8' }).trim()

/** PostgreSQL finds its files by where its programs lie, so a copy with the same folders works anywhere. */
const copyUnder = (home: string, folder: string): void =>
  cpSync(folder, join(home, folder), { recursive: true, dereference: true })

function unpacked(source: string, into: string): string {
  mkdirSync(into, { recursive: true })
  if (existsSync(join(source, 'configure'))) {
    cpSync(source, into, { recursive: true })
    return into
  }
  execFileSync('tar', ['-x', '-f', source, '-C', into, '--strip-components=1'])
  return into
}

/** PostgreSQL 15.20 shows a function of which Citus 13.2.2 has a copy: it compiles with a patch alone. */
const declaresPrivilege = (headers: string): boolean =>
  readFileSync(join(headers, 'commands/dbcommands.h'), 'utf8').includes('have_createdb_privilege')

/** Patches are looked for beside the archive. */
function applyPatches(folder: string, sources: string): void {
  for (const name of readdirSync(folder).filter((file) => /^citus-.*-on-pg-.*\.patch$/.test(file)))
    execFileSync('patch', ['--forward', '-p0', '-i', join(folder, name)], { cwd: sources, stdio: 'pipe' })
}
