import type { FieldProblem } from '../../ui/fields/field-group.tsx'

/**
 * Returns the errors of a form in the order of its fields, for the error summary.
 *
 * @param prefix the ids of the fields are `prefix-field`
 */
export const collectFieldProblems = <F extends string>(
  prefix: string,
  fields: readonly F[],
  errorOf: (field: F) => string | undefined,
): FieldProblem[] =>
  fields.flatMap((field) => {
    const message = errorOf(field)
    return message === undefined ? [] : [{ fieldId: `${prefix}-${field}`, message }]
  })
