import { MAX_TEMPLATES, templateFault } from '@pasar/domain/chat/answer-templates'
import { TEMPLATE_SUBJECTS } from '@pasar/domain/chat/template-subjects'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, requiredLine, requiredText } from '../wire/fields.ts'

const subject = z.enum(TEMPLATE_SUBJECTS, 'Pilih untuk apa templat ini')

const AnswerTemplate = z.object({ id: z.int(), subject, title: z.string(), body: z.string() })
export type AnswerTemplate = z.output<typeof AnswerTemplate>

const answerBody = z
  .object({ subject, title: requiredLine('Nama', 80), body: requiredText('Isi', 2000) })
  .check(
    z.refine(({ subject, body }) => templateFault(subject, body) === null, {
      path: ['body'],
      error: ({ input }) => {
        const template = z.parse(z.object({ subject, body: z.string() }), input)
        return templateFault(template.subject, template.body) ?? undefined
      },
    }),
  )
const params = z.object({ answerId: id })

export const listAnswers = endpoint({
  method: 'GET',
  path: '/staff/answer',
  access: 'staff',
  summary: 'Templat jawaban menurut nama; `subject` memilih satu bidang',
  query: z.object({ subject: z.catch(z._default(z.enum(['', ...TEMPLATE_SUBJECTS]), ''), '') }),
  reply: z.object({ answers: z.array(AnswerTemplate) }),
})

export const addAnswer = endpoint({
  method: 'POST',
  path: '/staff/answer',
  access: 'staff',
  summary: `Tambah templat jawaban, paling banyak ${MAX_TEMPLATES}; kata seperti {nama} diisi saat dipakai`,
  body: answerBody,
  reply: AnswerTemplate,
})

export const changeAnswer = endpoint({
  method: 'PUT',
  path: '/staff/answer/:answerId',
  access: 'staff',
  summary: 'Ubah templat jawaban; yang lama tersimpan di catatan tindakan',
  params,
  body: answerBody,
  reply: AnswerTemplate,
})

export const removeAnswer = endpoint({
  method: 'DELETE',
  path: '/staff/answer/:answerId',
  access: 'staff',
  summary: 'Hapus templat jawaban; isinya tersimpan di catatan tindakan',
  params,
  reply: z.object({}),
})
