import common from '@ts-morph/common';

// TypeScript 7's package is its compiler alone: this is the API of the one before, without a second `tsc` in the house.
export default common.ts;
