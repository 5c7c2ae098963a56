import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/account')

/** What waits for the reader. */
export function AccountScreen() {
  const { tasks } = route.useLoaderData()
  return (
    <section className="wadah py-8">
      <h1 className="judul-1">Menunggu tindakan Anda</h1>
      <ul>
        {tasks.map((task) => (
          <li key={task.kind}>{task.count}</li>
        ))}
      </ul>
    </section>
  )
}
