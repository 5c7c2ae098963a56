import { expect, test } from 'vitest'
import { isRobot } from './robots.ts'

test('robots and tools are found by their names, and browsers are not', () => {
  for (const name of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1',
    'WhatsApp-LinkPreview/1',
    'curl/8.5.0',
    'python-requests/2.31',
    '',
  ])
    expect(isRobot(name), name).toBe(true)
  for (const name of [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
  ])
    expect(isRobot(name), name).toBe(false)
})
