import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  MAX_ACOMPANA,
  MAX_NECESITA,
  type OtroProducto,
  obtenerRelacionesDelPersonal,
  ponerRelaciones,
  type RelacionesDelPersonal,
} from '#contract/catalogo/relaciones/relaciones.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { PRODUCTOS } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState, Loading } from '#web/ui/states/states.tsx';
import { OtroFinder } from './otro-finder.tsx';
import styles from './relaciones.module.css';

type Lista = 'necesita' | 'acompana' | 'ocultas';
type Listas = Record<Lista, number[]>;

const TITULOS = { necesita: 'Lo que necesita', acompana: 'Va bien con' } as const;
const TOPES = { necesita: MAX_NECESITA, acompana: MAX_ACOMPANA } as const;
const PROPUESTO_EN = { necesita: 'lo necesita', acompana: 'va bien', juntos: 'se compra junto' } as const;

const idsOf = (lista: readonly OtroProducto[]) => lista.map(({ id }) => id);
const listasOf = ({ necesita, acompana, ocultas }: RelacionesDelPersonal): Listas => ({
  necesita: idsOf(necesita),
  acompana: idsOf(acompana),
  ocultas: idsOf(ocultas),
});

/** What a product's page shows with it: chosen, ordered and hidden by staff, each act at once and taken back from its notice. */
export function ProductoRelaciones({ id }: { id: number }) {
  const params = { id: String(id) };
  const query = useQuery(endpointQuery(obtenerRelacionesDelPersonal, { params }));
  const act = useAct(ponerRelaciones);
  const canEdit = usePerson().role === 'admin';
  if (query.error) {
    return <ErrorState message={obtenerRelacionesDelPersonal.fallback} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <Loading label="Cargando lo que va con él…" />;
  const { data } = query;
  const now = listasOf(data);

  function put(change: Partial<Listas>, said: string): void {
    act.mutate(
      { params, body: { ...now, ...change } },
      {
        onSuccess: () =>
          toast(said, {
            undo: () => act.mutate({ params, body: now }, { onSuccess: () => toast('Quedó como estaba.') }),
          }),
      },
    );
  }

  const without = (lista: Lista, otro: number) => now[lista].filter((uno) => uno !== otro);
  const remove = (lista: Lista, { id, descripcion }: OtroProducto) =>
    put({ [lista]: without(lista, id) }, `«${descripcion}» ya no está en la lista.`);
  const add = (lista: 'necesita' | 'acompana', { id, descripcion }: Pick<OtroProducto, 'id' | 'descripcion'>) =>
    put(
      {
        necesita: without('necesita', id),
        acompana: without('acompana', id),
        ocultas: without('ocultas', id),
        [lista]: [...without(lista, id), id],
      },
      `«${descripcion}» se muestra en «${TITULOS[lista]}».`,
    );

  function move(lista: 'necesita' | 'acompana', from: number, to: number): void {
    const ids = [...now[lista]];
    const [moved] = ids.splice(from, 1);
    ids.splice(to, 0, moved!);
    put({ [lista]: ids }, 'El orden está guardado.');
  }

  return (
    <div className={styles.all}>
      {act.error && <Notice tone="error" message={act.error.message} />}
      <p className={styles.soft}>
        Lo que se elige aquí va primero en la página del producto. Lo demás se propone solo, por lo que dicen los textos
        y los pedidos; las propuestas se revisan cada noche.
      </p>
      {(['necesita', 'acompana'] as const).map((lista) => (
        <section key={lista} aria-label={TITULOS[lista]}>
          <h3 className={styles.title}>{TITULOS[lista]}</h3>
          {data[lista].length === 0 && <p className={styles.soft}>Nada elegido.</p>}
          <ul className={styles.list}>
            {data[lista].map((otro, i) => (
              <Row key={otro.id} otro={otro}>
                {canEdit && (
                  <>
                    <IconAct
                      label={`Subir ${otro.descripcion}`}
                      disabled={i === 0 || act.isPending}
                      onClick={() => move(lista, i, i - 1)}
                      icon={<IconArrowUp size={16} />}
                    />
                    <IconAct
                      label={`Bajar ${otro.descripcion}`}
                      disabled={i === data[lista].length - 1 || act.isPending}
                      onClick={() => move(lista, i, i + 1)}
                      icon={<IconArrowDown size={16} />}
                    />
                    <IconAct
                      label={`Quitar ${otro.descripcion}`}
                      disabled={act.isPending}
                      onClick={() => remove(lista, otro)}
                      icon={<IconTrash size={16} />}
                    />
                  </>
                )}
              </Row>
            ))}
          </ul>
          {canEdit && data[lista].length < TOPES[lista] && (
            <OtroFinder
              label={`Agregar a «${TITULOS[lista]}»`}
              without={[id, ...now[lista]]}
              disabled={act.isPending}
              onChoose={(otro) => add(lista, otro)}
            />
          )}
        </section>
      ))}
      <section aria-label="Propuestas">
        <h3 className={styles.title}>Propuestas</h3>
        {data.propuestas.length === 0 && <p className={styles.soft}>Nada que proponer.</p>}
        <ul className={styles.list}>
          {data.propuestas.map((otro) => (
            <Row
              key={otro.id}
              otro={otro}
              por={
                otro.clase === 'juntos'
                  ? `se compraron juntos ${otro.por} veces`
                  : `${PROPUESTO_EN[otro.clase]}: ${otro.por}`
              }
            >
              {canEdit && (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={act.isPending}
                    aria-label={`Elegir ${otro.descripcion}`}
                    onClick={() => add(otro.clase === 'necesita' ? 'necesita' : 'acompana', otro)}
                  >
                    Elegir
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={act.isPending}
                    aria-label={`No mostrar ${otro.descripcion}`}
                    onClick={() =>
                      put(
                        { ocultas: [...now.ocultas, otro.id] },
                        `«${otro.descripcion}» no se muestra con este producto.`,
                      )
                    }
                  >
                    No mostrar
                  </Button>
                </>
              )}
            </Row>
          ))}
        </ul>
      </section>
      {data.ocultas.length > 0 && (
        <section aria-label="No se muestran">
          <h3 className={styles.title}>No se muestran</h3>
          <ul className={styles.list}>
            {data.ocultas.map((otro) => (
              <Row key={otro.id} otro={otro}>
                {canEdit && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={act.isPending}
                    aria-label={`Volver a proponer ${otro.descripcion}`}
                    onClick={() => remove('ocultas', otro)}
                  >
                    Volver a proponer
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Row({ otro, por, children }: { otro: OtroProducto; por?: string; children: React.ReactNode }) {
  const { id, codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock, estado } = otro;
  const facts = [
    codigo_producto_fussan,
    precio_unitario > 0 ? formatPrecio(precio_unitario) : 'se cotiza',
    estado === 'activo' ? `hay ${formatNumero(cantidad_stock)}` : 'no se vende: no se muestra',
    por,
  ];
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Link to={`${PRODUCTOS}/${id}`}>{descripcion}</Link>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.acts}>{children}</span>
    </li>
  );
}

function IconAct({
  label,
  icon,
  ...rest
}: {
  label: string;
  icon: React.ReactNode;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} {...rest}>
      {icon}
    </ActionIcon>
  );
}
