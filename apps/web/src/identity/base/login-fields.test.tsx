import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoginFields } from './login-fields.tsx'

test('§2 Login modal: both fields are required and the password has at least 6 characters', () => {
  const none = { error: undefined }
  const fields = renderToString(
    <LoginFields username={{ name: 'username', ...none }} password={{ name: 'password', ...none }} />,
  )
  const [username, password] = fields.match(/<input[^>]*>/g) ?? []
  expect(username).toContain('name="username"')
  expect(username).toContain('required=""')
  expect(password).toContain('name="password"')
  expect(password).toContain('required=""')
  expect(password).toContain('minLength="6"')
})
