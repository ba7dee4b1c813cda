import { type ComponentType, useEffect, useState } from 'react';
import { noteVisto } from '#web/client/vistos.ts';
import { whenIdle } from '#web/ui/beside/when-idle.ts';

/** Notes in the browser that this product was looked at, and shows those before it once nothing is more urgent. */
export function Vistos({ id }: { id: number }) {
  const [Lista, setLista] = useState<ComponentType<{ ids: readonly number[] }>>();
  const [ids, setIds] = useState<readonly number[]>([]);

  useEffect(() => {
    const before = noteVisto(id);
    setIds(before);
    if (before.length === 0) return;
    whenIdle(() =>
      import('./vistos-lista.tsx').then(
        ({ default: loaded }) => setLista(() => loaded),
        () => {},
      ),
    );
  }, [id]);

  return Lista && ids.length > 0 ? <Lista key={id} ids={ids} /> : null;
}
