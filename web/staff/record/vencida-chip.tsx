import { many } from '#web/staff/words.ts';
import { StateChip } from '#web/ui/table/state-chip.tsx';

/** How long ago it was due, where it is owed. */
export const VencidaChip = ({ dias, said = 'Vencida' }: { dias: number; said?: string }) =>
  dias > 0 && <StateChip tone="bad">{`${said} ${many(dias, 'día', 'días')}`}</StateChip>;
