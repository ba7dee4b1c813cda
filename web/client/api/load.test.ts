import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { load } from './load.ts';

test.each([
  { status: 400, shown: 400 },
  { status: 404, shown: 404 },
  { status: 410, shown: 410 },
  { status: 500, shown: 503 },
  { status: 0, shown: 503 },
])('a call that fails with $status becomes a $shown page', async ({ status, shown }) => {
  const failed = load(Promise.reject(new ApiError(status, { message: 'No' }, '')));
  await expect(failed).rejects.toMatchObject({ data: { message: 'No' }, init: { status: shown } });
});
