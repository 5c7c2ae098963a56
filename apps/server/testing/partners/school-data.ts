import type { SignOnTicket } from '@pasar/contract/identity/sign-on'
import { type SandboxSchool, startSchoolData } from '@pasar/demo/sandbox/school-data'
import { httpSchoolSignOn } from '../../src/identity/sign-on/sign-on.ts'

export type SchoolDataBehaviour = 'normal' | 'refuse' | 'silent' | 'replay' | 'garble'

let count = 0

/**
 * Builds a school record of the school-data service: in Tropodo, with principal, executor,
 * treasurer and operator.
 */
export function aSchoolRecord(overrides: Partial<SandboxSchool> = {}): SandboxSchool {
  count += 1
  const npsn = String(96_000_000 + count)
  return {
    id: `d-${count}`,
    npsn,
    name: `SD Negeri ${count} Tropodo`,
    npwp: '012345678901000',
    form: '3347_42',
    villageCode: '3515182001',
    locality: 'Kabupaten Sidoarjo',
    address: 'Jl. Contoh No. 1',
    email: `sd-${count}@sekolah.test`,
    phone: '0812-3456-789',
    isNew: true,
    people: [
      { id: `${npsn}-1`, name: 'Dewi', position: 'head' },
      { id: `${npsn}-2`, name: 'Agus', position: 'executor' },
      { id: `${npsn}-3`, name: 'Sri', position: 'treasurer' },
      { id: `${npsn}-4`, name: 'Budi', position: 'operator' },
    ],
    ...overrides,
  }
}

/**
 * Starts the sandbox of the school-data service with these schools. A test may change them at
 * runtime.
 */
export async function testSchoolData(schools: SandboxSchool[], now: () => number = Date.now) {
  const service = await startSchoolData({
    port: 0,
    host: '127.0.0.1',
    platformUrl: () => 'http://toko.test',
    schools,
    now,
  })
  /** Returns the sign-on path that the service redirects a person to. */
  async function pathFor(
    school: SandboxSchool,
    personIndex: number,
    behaviour: SchoolDataBehaviour = 'normal',
  ) {
    const body = new URLSearchParams({
      sekolah: school.id,
      pengguna: school.people[personIndex]?.id ?? '',
      perilaku: behaviour,
    })
    const response = await fetch(`${service.url}/masuk`, { method: 'POST', body, redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '').pathname
  }
  async function ticketFor(...of: Parameters<typeof pathFor>): Promise<SignOnTicket> {
    const [, , schoolId = '', token = '', pin = '', personId = ''] = (await pathFor(...of)).split('/')
    return { schoolId, token, pin, personId }
  }
  return { ...service, signOn: httpSchoolSignOn(service.url, service.url), pathFor, ticketFor }
}
