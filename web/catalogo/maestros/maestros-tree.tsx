import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ArbolDeMaestros,
  MAESTROS_NO_CARGADOS,
  obtenerArbolDeMaestros,
  paginarMaestros,
  SIN_SUB_FAMILIA,
} from '#contract/catalogo/maestros/maestros.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { MAESTROS } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import type { Draft } from './maestro-draft.ts';
import styles from './maestros.module.css';

type Familia = ArbolDeMaestros[number];
type SubFamilia = Familia['sub_familias'][number];

/** As many as are shown of a sub-family; the list has them all. */
const SHOWN = 100;

interface MaestrosTreeProps {
  /** Where the list has those of a sub-family. */
  listUrlOf: (filter: { familia: string; sub_familia: string }) => string;
  /** Begins another one of a sub-family; nothing for who may not. */
  onNew: ((preset: Partial<Draft>) => void) | null;
}

/** Familias, their sub-families and the masters of each: the browser's own way to open and close, by key too. */
export function MaestrosTree({ listUrlOf, onNew }: MaestrosTreeProps) {
  const { data: tree, error, refetch } = useQuery(endpointQuery(obtenerArbolDeMaestros));
  if (error) return <LoadFailed message={MAESTROS_NO_CARGADOS} error={error} onRetry={() => void refetch()} />;
  if (!tree) return <Loading label="Cargando los maestros…" />;
  if (tree.length === 0) return <Empty message="Todavía no hay maestros." />;
  return (
    <ul className={styles.tree} aria-label="Familias">
      {tree.map((familia) => (
        <li key={familia.familia}>
          <details className={styles.familia} open={tree.length === 1}>
            <summary>
              <strong>{nombreFamilia(familia.familia)}</strong>
              <Figures {...familia} code={familia.cod_familia} />
            </summary>
            <ul aria-label={`Subfamilias de ${nombreFamilia(familia.familia)}`}>
              {familia.sub_familias.map((sub) => (
                <li key={sub.sub_familia}>
                  <SubFamiliaBranch familia={familia} sub={sub} listUrlOf={listUrlOf} onNew={onNew} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Figures({ code, maestros, productos }: { code: number; maestros: number; productos: number }) {
  return (
    <span className={styles.figures}>
      {code > 0 && `Código ${code} · `}
      {many(maestros, 'maestro', 'maestros')} · {many(productos, 'producto', 'productos')}
    </span>
  );
}

interface BranchProps extends MaestrosTreeProps {
  familia: Familia;
  sub: SubFamilia;
}

/** Its masters are asked for once it is opened. */
function SubFamiliaBranch({ familia, sub, listUrlOf, onNew }: BranchProps) {
  const [open, setOpen] = useState(false);
  const name = sub.sub_familia || 'Sin subfamilia';
  const filter = { familia: familia.familia, sub_familia: sub.sub_familia || SIN_SUB_FAMILIA };
  const { data, error, refetch } = useQuery({
    ...endpointQuery(paginarMaestros, { query: { ...filter, page: 1, limit: SHOWN } }),
    enabled: open,
  });
  return (
    <details className={styles.sub} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{name}</span>
        <Figures {...sub} code={sub.cod_sub_familia} />
      </summary>
      {error && <LoadFailed message={MAESTROS_NO_CARGADOS} error={error} onRetry={() => void refetch()} />}
      {open && !data && !error && <Loading />}
      {data && (
        <ul className={styles.leaves} aria-label={`Maestros de ${name}`}>
          {data.items.map(({ id, codigo_fussan, description, productos }) => (
            <li key={id}>
              <Link to={`${MAESTROS}/${id}`}>{description}</Link>
              <span className={styles.figures}>
                {codigo_fussan} · {many(productos, 'producto', 'productos')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button component={Link} to={listUrlOf(filter)} variant="default" size="compact-sm">
          Ver en la lista
        </Button>
        {onNew && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              onNew({
                familia: nombreFamilia(familia.familia),
                cod_familia: String(familia.cod_familia),
                sub_familia: sub.sub_familia,
                cod_sub_familia: sub.cod_sub_familia ? String(sub.cod_sub_familia) : '',
              })
            }
          >
            Crear un maestro aquí
          </Button>
        )}
      </div>
    </details>
  );
}
