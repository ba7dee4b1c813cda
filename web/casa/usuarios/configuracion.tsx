import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  ESTADOS_DE_PERSONA,
  type EstadoDePersona,
  ETIQUETA_PERSONA,
  listarDirectorio,
  type PersonaDelDirectorio,
} from '#contract/casa/usuarios/directorio.ts';
import { ETIQUETA_ROL, ROLES } from '#contract/casa/usuarios/roles.ts';
import { PERFIL, USUARIOS } from '#web/staff/addresses.ts';
import { both, columnaEtiqueta, columnaFecha, columnaTexto } from '#web/staff/list/columnas.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';
import { Invitar } from './invitar.tsx';

const TITLE = 'Configuración';
export const meta = metaOf(TITLE);

const TONE: Readonly<Record<EstadoDePersona, ChipTone>> = {
  activa: 'good',
  por_aprobar: 'busy',
  desactivada: 'quiet',
  invitada: 'info',
  vencida: 'bad',
};
const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Personal', query: { personal: '1' } },
  { title: 'Clientes', query: { role: 'customer' } },
  { title: 'Invitaciones', query: { estado: 'invitada' } },
];

/** What of somebody is decided on their own page; an invitation, among the accounts. */
const pageOf = ({ tipo, id }: PersonaDelDirectorio) => (tipo === 'cuenta' ? `${PERFIL}/${id}` : USUARIOS);
const nameOf = ({ name, email }: PersonaDelDirectorio) => name || email;

const COLUMNS: readonly Column<PersonaDelDirectorio>[] = [
  {
    key: 'name',
    title: 'Nombre',
    fixed: true,
    card: 'title',
    sort: both('nombre'),
    cell: (persona) => <Link to={pageOf(persona)}>{persona.name || 'Sin cuenta todavía'}</Link>,
  },
  columnaTexto('email', 'Correo', { wide: true, card: 'line', sort: both('correo') }),
  columnaEtiqueta('role', 'Rol', ETIQUETA_ROL, { card: 'detail' }),
  {
    key: 'estado',
    title: 'Estado',
    card: 'state',
    sort: both('estado'),
    cell: ({ estado }) => <StateChip tone={TONE[estado]}>{ETIQUETA_PERSONA[estado]}</StateChip>,
  },
  columnaFecha('creado_en', 'Creación', { card: 'detail', sort: both('creacion') }),
];

/** Who has an account or was invited to one. Each is administered on their own page. */
export default function Configuracion() {
  const list = useList(listarDirectorio, { limit: 24 });
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['usuario', 'usuarios']}
        columns={COLUMNS}
        keyOf={({ tipo, id }) => `${tipo} ${id}`}
        nameOf={nameOf}
        search="Nombre o correo"
        filters={[
          filtroDe('estado', 'Estado', ESTADOS_DE_PERSONA, ETIQUETA_PERSONA),
          filtroDe('role', 'Rol', ROLES, ETIQUETA_ROL),
        ]}
        views={VIEWS}
        onOpen={(persona) => void navigate(pageOf(persona))}
        actions={
          <Button leftSection={<IconUserPlus size={16} />} onClick={() => setCreating(true)}>
            Crear Usuario
          </Button>
        }
        empty="Todavía no hay usuarios."
        noneLeft="No hay usuarios así."
        failed={listarDirectorio.fallback}
      />
      <Invitar title="Crear Usuario" opened={creating} onClose={() => setCreating(false)} />
    </>
  );
}
