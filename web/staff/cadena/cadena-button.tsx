import { Button } from '@mantine/core';
import type { Miembro } from '#contract/licitacion/cadena.ts';
import { CADENA } from '#web/staff/addresses-licitacion.ts';
import { Explicado } from '#web/staff/explicado.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';

const VER = 'Ver la cadena';

/** From a document to the whole of its sale: for those whose workspace it is. */
export function CadenaButton({ miembro, id }: { miembro: Miembro; id: number }) {
  const { role } = usePerson();
  if (role !== 'admin') return null;
  return (
    <Explicado word={VER}>
      <Button size="xs" variant="default" component={Link} to={`${CADENA}/${miembro}/${id}`}>
        {VER}
      </Button>
    </Explicado>
  );
}
