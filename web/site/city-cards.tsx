import { Link } from 'react-router'
import { countryOf } from '#contract/words/place.ts'
import { type City, cityPicture, slugOf } from './public-data.ts'
import classes from './pages.module.css'

export function CityCards({ cities }: { cities: City[] }) {
  return (
    <ul className={classes.cities}>
      {cities.map((city, at) => (
        <li key={city.id}>
          <Link to={`/cities/${slugOf(countryOf(city.country_code).name)}/${city.slug}?id=${city.id}`}>
            <img src={city.image ?? cityPicture(at)} alt="" width={320} height={400} loading="lazy" />
            <b>{city.name}</b>
            <small>{city.region}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
