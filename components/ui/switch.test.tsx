import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Switch } from './switch';

it('a switch is named by its label, and reports each change', async () => {
  const onChange = vi.fn();
  const { rerender } = render(<Switch label="Sort at once" isOn={false} onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'Sort at once' });
  expect(control).not.toBeChecked();
  await userEvent.click(screen.getByText('Sort at once'));
  expect(onChange).toHaveBeenLastCalledWith(true);
  rerender(<Switch label="Sort at once" isOn onChange={onChange} />);
  expect(control).toBeChecked();
  control.focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(false);
});
