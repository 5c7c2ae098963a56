/**
 * Element access for the hot loops of the engine, with an index that is inside the array by
 * construction. A check of each element would cost up to 40 % of a search, so these are the only
 * casts of the package. Elsewhere use `must()`.
 *
 * There is one function for each element type. V8 collects the types of the arguments for each
 * function; a function shared by all array types would make every access slow.
 */

/** Returns an element. @param index 0 or more, below the length of the array */
export const uint32At = (array: Uint32Array, index: number): number => array[index] as number

/** Returns an element. @param index 0 or more, below the length of the array */
export const uint16At = (array: Uint16Array, index: number): number => array[index] as number

/** Returns an element. @param index 0 or more, below the length of the array */
export const uint8At = (array: Uint8Array, index: number): number => array[index] as number

/** Returns an element. @param index 0 or more, below the length of the array */
export const int16At = (array: Int16Array, index: number): number => array[index] as number

/** Returns an element. @param index 0 or more, below the length of the array */
export const int8At = (array: Int8Array, index: number): number => array[index] as number

/** Returns an element. @param index 0 or more, below the length of the array */
export const int32At = (array: Int32Array, index: number): number => array[index] as number

/** Returns an element. @param index 0 or more, below the length of the array */
export const float64At = (array: Float64Array, index: number): number => array[index] as number
