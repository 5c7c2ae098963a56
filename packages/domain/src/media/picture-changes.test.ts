import { expect, test } from 'vitest'
import { pictureChanges } from './picture-changes.ts'

const front = { name: 'Depan', fileName: 'a.jpg', description: 'Layar 14 inci' }
const box = { name: '', fileName: 'kardus.jpg', description: '' }

test('lists pictures in order, by name or file name, with their description', () => {
  expect(pictureChanges([front, box], [box, front])).toEqual([
    { path: ['files'], from: 'Depan: Layar 14 inci, kardus.jpg', to: 'kardus.jpg, Depan: Layar 14 inci' },
  ])
  expect(pictureChanges([], [box])).toEqual([{ path: ['files'], from: null, to: 'kardus.jpg' }])
  expect(pictureChanges([box], [box])).toEqual([])
})
