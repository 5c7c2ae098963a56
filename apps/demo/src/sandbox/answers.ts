import { errorPage, peoplePage, schoolsPage } from './pages.ts'
import type { SandboxPerson, SandboxSchool } from './schools.ts'
import { BEHAVIOURS, type Ticket, type TicketStore } from './tickets.ts'

export type SandboxResponse = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

type Service = {
  readonly schools: readonly SandboxSchool[]
  readonly platformUrl: () => string
  readonly office: TicketStore
}

/** Returns a function that answers requests to the service; null means no response. */
export function createResponder({ schools, platformUrl, office }: Service) {
  const schoolOf = (id: string | null) => schools.find((school) => school.id === id)

  /** Redirects the user to the shop with a ticket. */
  function sendOver(body: string): SandboxResponse {
    const form = new URLSearchParams(body)
    const school = schoolOf(form.get('sekolah'))
    const person = school?.people.find(({ id }) => id === form.get('pengguna'))
    const behaviour = BEHAVIOURS.find((one) => one === form.get('perilaku'))
    if (!school || !person || !behaviour) return html(400, errorPage('Pilih sekolah dan orangnya dahulu.'))
    const ticket = office.issue(school.id, person.id, behaviour)
    return { status: 303, headers: { location: new URL(pathOf(ticket), platformUrl()).href }, body: '' }
  }

  /** Answers the shop's request for the user of a ticket. */
  function login(body: string): SandboxResponse | null {
    const ticket = ticketIn(body)
    const verdict = ticket ? office.redeem(ticket) : 'refused'
    if (verdict === 'silent') return null
    if (verdict === 'garbled') return html(200, '<p>{"status":"success","data":{')
    if (verdict === 'used') return refused(410, 'Tiket ini sudah dipakai')
    const school = schoolOf(ticket?.schoolId ?? null)
    const person = school?.people.find(({ id }) => id === ticket?.personId)
    if (verdict === 'refused' || !school || !person)
      return refused(403, 'Tiket ini ditolak atau sudah kedaluwarsa')
    return json(200, { status: 'success', data: visitorPayload(school, person, ticket?.token ?? '') })
  }

  return (method: string, address: string, body: string): SandboxResponse | null => {
    const url = new URL(address, 'http://sandbox')
    const route = `${method} ${url.pathname}`
    if (route === 'GET /') return html(200, schoolsPage(schools, url.searchParams.get('cari') ?? ''))
    if (route === 'POST /masuk') return sendOver(body)
    if (route === 'POST /endpoint/login') return login(body)
    const school = schoolOf(/^GET \/sekolah\/([\w-]+)$/.exec(route)?.[1] ?? null)
    return school ? html(200, peoplePage(school)) : html(404, errorPage('Halaman ini tidak ada.'))
  }
}

const visitorPayload = (school: SandboxSchool, person: SandboxPerson, token: string) => ({
  member_id: school.id,
  name: school.name,
  email: school.email,
  mobile_number: school.phone,
  info_1: school.npwp,
  info_2: school.npsn,
  'g-3347_12': school.form,
  destination_code: school.villageCode,
  address: school.address,
  verified: 1,
  additional_data: {
    pengguna_id: person.id,
    pengguna_name: person.name,
    position: person.position,
    account_token: token,
  },
})

const pathOf = ({ schoolId, token, pin, personId }: Ticket) =>
  `/dapodik/${[schoolId, token, pin, personId].map(encodeURIComponent).join('/')}`

function ticketIn(body: string): Ticket | null {
  if (!/^\{.*\}$/s.test(body)) return null
  const { id, token, pin, pengguna } = JSON.parse(body)
  return [id, token, pin, pengguna].every((part) => typeof part === 'string')
    ? { schoolId: id, token, pin, personId: pengguna }
    : null
}

const json = (status: number, body: unknown): SandboxResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

const refused = (status: number, message: string) =>
  json(status, {
    status: 'error',
    status_message: message,
    data: { error: [{ field: 'token', message }] },
  })

const html = (status: number, body: string): SandboxResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  },
  body,
})
