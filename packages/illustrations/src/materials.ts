/** Colours of materials that do not depend on the brand: light, middle and dark tone. */
export const PAPER = { light: '#FFFFFF', main: '#F6F9FB', dark: '#DCE5EA', line: '#B7C6D0' } as const
export const STEEL = { light: '#D3DBE1', main: '#A3B0BA', dark: '#6E7C88', deep: '#46545E' } as const
export const BLACK = { light: '#4A5862', main: '#2B3640', dark: '#1B242B' } as const
export const TIMBER = { light: '#E2B87C', main: '#C98B4B', dark: '#9A6531', deep: '#6F4722' } as const
export const CARTON = { light: '#DDB98A', main: '#C79C66', dark: '#A87F4C', deep: '#86633A' } as const
export const BRASS = { light: '#F7DB83', main: '#E3A917', dark: '#B07F0C' } as const
export const SKIN = { light: '#F3CDB0', main: '#E2AD88', dark: '#C68A64' } as const
export const LEAF = { light: '#7DBB6A', main: '#4F9146', dark: '#356B34' } as const
export const GLASS = { light: '#FFFFFF', main: '#D8ECF4', dark: '#A9CBDB' } as const
export const INK = '#13211C'
export const RED = '#C62F3B'
