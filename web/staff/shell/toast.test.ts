import { notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { MAX_TOASTS, toast } from './toast.tsx';

test('lo último que se hizo se dice al momento: se va el aviso más antiguo, antes el que no se puede deshacer', () => {
  notificationsStore.updateState((current) => ({ ...current, limit: MAX_TOASTS }));
  const seen = () => notificationsStore.getState().notifications.map(({ autoClose }) => autoClose);
  toast('Se borró.', { undo: () => undefined });
  toast('Uno.');
  toast('Dos.');
  expect(seen()).toEqual([10_000, 5_000, 5_000]);
  toast('Otro que se borró.', { undo: () => undefined });
  expect(seen()).toEqual([10_000, 5_000, 10_000]);
  toast('Tercero.', { undo: () => undefined });
  toast('Cuarto.', { undo: () => undefined });
  expect(seen()).toEqual([10_000, 10_000, 10_000]);
  expect(notificationsStore.getState().queue).toEqual([]);
});
