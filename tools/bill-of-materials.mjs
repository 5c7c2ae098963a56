/**
 * One package of a lockfile of npm, as far as it is used here.
 *
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [link]
 */

/**
 * Lists the packages of production in a lockfile of npm as CycloneDX 1.6, for scanners of known
 * vulnerabilities. `npm sbom` refuses lockfiles with overrides that a package does not expect.
 *
 * @param {{ version?: string, packages: Record<string, LockedPackage> }} lock
 * @param {(path: string) => boolean} isInstalled whether the folder of a package is in the release;
 *   packages for other platforms are not
 * @returns {Record<string, unknown>}
 */
export function billOfMaterials({ version, packages }, isInstalled) {
  const components = new Map()
  for (const [path, one] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)
    if (name === undefined || !path.includes('node_modules/') || one.dev || one.link) continue
    if (one.version === undefined || !isInstalled(path)) continue
    const purl = `pkg:npm/${name.replace('@', '%40')}@${one.version}`
    const [algorithm, digest] = one.integrity?.split('-') ?? []
    components.set(purl, {
      ...{ type: 'library', 'bom-ref': purl, name, version: one.version, purl },
      ...(one.license && { licenses: [{ expression: one.license }] }),
      ...(algorithm === 'sha512' &&
        digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
      ...(one.resolved && { externalReferences: [{ type: 'distribution', url: one.resolved }] }),
    })
  }
  return {
    bomFormat: 'CycloneDX',
    ...{ specVersion: '1.6', version: 1 },
    metadata: { component: { type: 'application', name: 'pasar-sekolah', version: version ?? '0' } },
    components: [...components.values()],
  }
}
