import { Button } from '@mantine/core';
import { ETIQUETAS } from '#web/staff/addresses.ts';
import { Link } from '#web/ui/link.tsx';
import { chooseEtiquetas } from './chosen-etiquetas.ts';
import type { Etiquetado } from './etiquetas-rules.ts';

interface EtiquetasLinkProps {
  productos: readonly Omit<Etiquetado, 'copias'>[];
  /** It stands on the bar of what is chosen. */
  onBar?: boolean;
}

/** Leads to the labels of these products. */
export function EtiquetasLink({ productos, onBar = false }: EtiquetasLinkProps) {
  return (
    <Button
      size="xs"
      {...(onBar ? { color: 'grafito.7' } : { variant: 'default' })}
      component={Link}
      to={ETIQUETAS}
      onClick={() => chooseEtiquetas(productos)}
    >
      Etiquetas
    </Button>
  );
}
