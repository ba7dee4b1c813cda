import { Button } from '@mantine/core';
import { ETIQUETAS } from '#web/staff/addresses.ts';
import { Link } from '#web/ui/link.tsx';
import { chooseEtiquetas } from './chosen-etiquetas.ts';
import type { Etiquetado } from './etiquetas-rules.ts';

/** Leads to the labels of these products. */
export function EtiquetasLink({ productos }: { productos: readonly Omit<Etiquetado, 'copias'>[] }) {
  return (
    <Button size="xs" variant="default" component={Link} to={ETIQUETAS} onClick={() => chooseEtiquetas(productos)}>
      Etiquetas
    </Button>
  );
}
