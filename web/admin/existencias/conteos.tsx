import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Conteo, crearConteo, ESTADOS_CONTEO, listarConteos } from '#contract/conteos.ts';
import { diaEnSantiago, formatFecha, formatFechaHora } from '#contract/fechas.ts';
import { api } from '#web/client/browser-api.ts';
import { useFilter } from '#web/client/use-filter.ts';
import { useLoad } from '#web/client/use-load.ts';
import { textOf, useSubmit } from '#web/sesion/use-submit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Paged, usePage } from '#web/ui/paged.tsx';
import { Empty } from '#web/ui/states.tsx';
import { CONTEOS, CountState, ESTADO_CONTEO, units } from './count-state.tsx';
import styles from './existencias.module.css';
import { ExistenciasPage, metaOf } from './existencias-page.tsx';

const TITLE = 'Conteos de stock';
export const meta = metaOf(TITLE);

export default function Conteos() {
  return (
    <ExistenciasPage
      title={TITLE}
      intro="Se cuenta durante horas, entre varias personas y con la tienda abierta; al final todas las diferencias van juntas al stock."
    >
      <Panel title="Conteo nuevo">
        <NewCount />
      </Panel>
      <Panel title="Conteos">
        <Counts />
      </Panel>
    </ExistenciasPage>
  );
}

function NewCount() {
  const navigate = useNavigate();
  const { form, onSubmit, problem, sending, ready } = useSubmit({
    check: (values) => (textOf(values, 'nombre') ? null : { fields: { nombre: 'Ponle un nombre al conteo.' } }),
    send: async (values) => {
      const { id } = await api(crearConteo, { body: { nombre: textOf(values, 'nombre') } });
      await navigate(`${CONTEOS}/${id}`);
    },
    failed: crearConteo.fallback,
  });

  return (
    <form ref={form} className={styles.section} onSubmit={onSubmit} noValidate>
      {problem?.message && (
        <Notice key={problem.attempt} tone="error" message={problem.message} detail={problem.detail} focused />
      )}
      <div className={styles.filter}>
        <TextInput
          label="Nombre"
          name="nombre"
          size="md"
          maxLength={120}
          autoComplete="off"
          defaultValue={`Conteo del ${formatFecha(diaEnSantiago())}`}
          error={problem?.fields.nombre}
        />
        <Button type="submit" aria-disabled={sending} disabled={!ready}>
          {sending ? 'Abriendo…' : 'Empezar a contar'}
        </Button>
      </div>
    </form>
  );
}

function Counts() {
  const [params] = useSearchParams();
  const apply = useFilter();
  const page = usePage();
  const filterId = useId();
  const estado = ESTADOS_CONTEO.find((known) => known === params.get('estado'));
  const counts = useLoad(`${page}|${estado}`, () => api(listarConteos, { query: { page, estado } }));

  return (
    <div className={styles.section}>
      <search aria-label="Filtro de conteos" className={styles.filter}>
        <NativeSelect
          id={filterId}
          label="Estado"
          size="md"
          value={estado ?? ''}
          onChange={(event) => apply({ estado: event.currentTarget.value })}
          data={[
            { value: '', label: 'Todos' },
            ...ESTADOS_CONTEO.map((value) => ({ value, label: ESTADO_CONTEO[value] })),
          ]}
        />
      </search>
      <Paged
        list={counts}
        failed={listarConteos.fallback}
        empty={
          estado ? (
            <Empty message="No hay conteos en ese estado.">
              <LinkButton to="?" look="dark">
                Ver todos
              </LinkButton>
            </Empty>
          ) : (
            <Empty message="Todavía no hay conteos. Ponle un nombre al primero y empieza a contar." />
          )
        }
        noun={['conteo', 'conteos']}
      >
        {(items) => <DataTable label="Conteos" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />}
      </Paged>
    </div>
  );
}

const COLUMNS: readonly Column<Conteo>[] = [
  {
    title: 'Conteo',
    kind: 'wide',
    cell: ({ id, nombre }) => (
      <Link to={`${CONTEOS}/${id}`} className={styles.name}>
        {nombre}
      </Link>
    ),
  },
  { title: 'Estado', cell: ({ estado }) => <CountState estado={estado} /> },
  {
    title: 'Abierto',
    cell: ({ creado_en, creado_por_nombre }) => (
      <span>
        {formatFechaHora(creado_en)}
        {creado_por_nombre && <span className={styles.small}>{creado_por_nombre}</span>}
      </span>
    ),
  },
  { title: 'Contados', kind: 'number', cell: ({ contados }) => contados },
  { title: 'Con diferencia', kind: 'number', cell: ({ con_diferencia }) => con_diferencia },
  {
    title: 'Unidades',
    kind: 'number',
    cell: ({ sobrantes, faltantes }) => units(sobrantes, faltantes),
  },
];
