import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { logout } from '#web/client/session/session.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './top-bar.module.css';

const ACCOUNT = [
  { seccion: '', title: 'Perfil' },
  { seccion: 'datos', title: 'Mis datos' },
  { seccion: 'clave', title: 'Contraseña' },
  { seccion: 'sesiones', title: 'Sesiones' },
] as const;

interface PersonMenuProps {
  user: UsuarioConToken;
  /** Says beside the name what they are. */
  withRole?: boolean;
}

/** Who is logged in, the pages of their account, and the way out. */
export function PersonMenu({ user, withRole = false }: PersonMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <UnstyledButton className={styles.person} aria-label={`Tu cuenta, ${user.name}`}>
          <span className={styles.name}>
            {user.name}
            {withRole && ` · ${ETIQUETA_ROL[user.role]}`}
          </span>
          <Avatar size={28} radius="50%" color="grafito" variant="filled" alt="">
            {initials(user.name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{ETIQUETA_ROL[user.role]}</Menu.Label>
        {ACCOUNT.map(({ seccion, title }) => (
          <Menu.Item
            key={title}
            component={Link}
            to={`/admin/cuenta${seccion && `?seccion=${seccion}`}`}
            leftSection={<IconUser size={16} />}
          >
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => {
            logout();
            void navigate('/');
          }}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? words.at(-1)![0] : ''}`.toUpperCase();
}
